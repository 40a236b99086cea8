// A refusal in the server's own words, with its rule.
import type { Refused } from "../api";
import { say } from "../words";
import "./problem.css";

export function Trouble({ problem, game, again }: { problem: Refused; game?: string; again?: () => void }) {
  return (
    <div class="tb-problem shell-trouble" role="alert">
      <span>{problem.text}</span>
      {problem.rule && game && (
        <a class="tb-rule" href={`/rules/${game}#${problem.rule}`}>
          {problem.rule}
        </a>
      )}
      {again && (
        <button type="button" class="tb-btn" onClick={again}>
          {say("try-again")}
        </button>
      )}
    </div>
  );
}
