// A choice of one among few, as chips of a form.
import "./options-form.css";

/** One of a few, side by side. */
export function Choices<T extends string>(props: {
  name: string;
  of: [value: T, text: string][];
  value: T;
  set: (value: T) => void;
}) {
  return (
    <div class="options-chips is-one">
      {props.of.map(([value, text]) => (
        <label key={value} class="options-chip">
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.set(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
