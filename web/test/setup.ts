// Tests draw pages without the loader that fetches their words first.
import { speakAround } from "../src/words";

await speakAround();
