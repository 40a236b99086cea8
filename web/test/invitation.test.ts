// An invitation: the address that others can open, and its code.
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { modules } from "../src/shell/qr";
import { invitation } from "../src/shell/share";

describe("an invitation", () => {
  it("is the address of the page where others know it", () => {
    const link = "https://play.example/tabard/t/x";
    expect(invitation(link, "http://10.0.0.7:8000")).toEqual([link, "anywhere"]);
  });

  it("is the address in the network for whoever came by localhost", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      expect(invitation(`http://${host}:8000/t/x`, "http://10.0.0.7:8000")).toEqual([
        "http://10.0.0.7:8000/t/x",
        "network",
      ]);
  });

  it("warns where only this computer is listened to", () => {
    expect(invitation("http://127.0.0.1:8000/t/x", "")[1]).toBe("here");
  });

  it("is drawn with every dark module and no other", () => {
    const { data } = encode("http://10.0.0.7:8000/t/x", { ecc: "M", border: 0 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, width] of modules(data).matchAll(/M(\d+) (\d+)h(\d+)/g))
      for (let n = 0; n < Number(width); n++) (drawn[Number(y)] as boolean[])[Number(x) + n] = true;
    expect(drawn).toEqual(data);
  });
});
