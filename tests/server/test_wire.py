"""The short way for whole texts: a page is told what the long way would tell it."""

import asyncio
import secrets
from types import SimpleNamespace

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tabard.server.socket import TELL
from tabard.server.wire import Wire, headed

LENGTHS = (0, 1, 124, 125, 126, 127, 300, 5000)


class Transport:
    """What is written, and whether it is listened to."""

    def __init__(self):
        self.written = b""
        self.is_closed = False

    def get_extra_info(self, name, default=None):
        return default

    def write(self, data):
        self.written += data

    def close(self):
        self.is_closed = True

    def is_closing(self):
        return self.is_closed

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass


async def accepted():
    """A connection after its handshake, and the client at its other end."""
    heard = []
    ready = asyncio.Event()

    async def app(scope, receive, send):
        heard.append(scope)
        await receive()
        await send({"type": "websocket.accept"})
        ready.set()
        while True:
            heard.append(await receive())
            if heard[-1]["type"] == "websocket.disconnect":
                return

    config = Config(app, ws_per_message_deflate=False, lifespan="off", log_config=None)
    config.load()
    wire = Wire(config, ServerState(), {})
    wire.transport = transport = Transport()
    wire.connection_made(transport)
    client = ClientProtocol(parse_uri("ws://there/ws/x"))
    client.send_request(client.connect())
    wire.data_received(b"".join(client.data_to_send()))
    await asyncio.wait_for(ready.wait(), 30)
    client.receive_data(transport.written)
    client.events_received()
    return SimpleNamespace(wire=wire, client=client, transport=transport, heard=heard)


@pytest.mark.parametrize("length", [*LENGTHS, 70_000])
def test_what_is_told_at_once_is_what_the_long_way_would_send(length):
    text = secrets.token_hex(length // 2 + 1).encode()[:length]
    assert headed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_page_is_told_at_once_until_it_cannot_hear_any_more():
    async def told():
        end = await accepted()
        tell = end.heard[0]["extensions"][TELL]
        before = len(end.transport.written)
        assert tell(b"one")
        end.client.receive_data(end.transport.written[before:])
        assert [bytes(frame.data) for frame in end.client.events_received()] == [b"one"]
        end.wire.pause_writing()
        assert not tell(b"it would have to wait")
        end.wire.resume_writing()
        assert tell(b"two")
        end.wire.data_received(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
        assert not tell(b"nobody hears")
        end.wire.connection_lost(None)
        await asyncio.gather(*end.wire.tasks)

    asyncio.run(told())


def test_several_texts_are_one_piece_for_the_system():
    async def told():
        end = await accepted()
        pieces = []
        end.transport.write = pieces.append
        assert end.heard[0]["extensions"][TELL](b"heard", b"and this came of it")
        assert len(pieces) == 1
        end.client.receive_data(pieces[0])
        assert [bytes(frame.data) for frame in end.client.events_received()] == [
            b"heard",
            b"and this came of it",
        ]
        await ended(end)

    asyncio.run(told())


def test_only_who_has_been_silent_is_asked_whether_they_are_there():
    async def asked():
        end = await accepted()
        wire, interval = end.wire, end.wire.ping_interval
        pieces = []
        end.transport.write = pieces.append
        end.client.send_text(b"a beat")
        wire.data_received(b"".join(end.client.data_to_send()))
        wire.send_keepalive_ping()
        assert pieces == []
        assert 0 < wire.ping_timer.when() - wire.loop.time() <= interval  # it is looked at again
        wire._heard -= interval
        wire.ping_timer.cancel()
        wire.send_keepalive_ping()
        end.client.receive_data(b"".join(pieces))
        assert [frame.opcode for frame in end.client.events_received()] == [Opcode.PING]
        await ended(end)

    asyncio.run(asked())


async def ended(end):
    end.wire.connection_lost(None)
    await asyncio.gather(*end.wire.tasks)
