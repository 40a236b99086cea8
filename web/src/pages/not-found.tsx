// An address that leads nowhere.
import { Frame } from "../shell/frame";
import { say } from "../words";

export function Page() {
  return (
    <Frame heading={say("shell-not-found")}>
      <h1>{say("shell-not-found")}</h1>
      <p>{say("shell-not-found-text")}</p>
      <p>
        <a href="/">{say("shell-home")}</a>
      </p>
    </Frame>
  );
}
