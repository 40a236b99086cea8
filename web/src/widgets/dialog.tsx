// A dialog in the middle of a wide screen and a sheet on a phone: focus stays inside, Escape and a click beside it close it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import "./dialog.css";

interface Props {
  label: string;
  /** Shown above the content; without it the content has its own heading. */
  heading?: ComponentChildren;
  onClose: () => void;
  class?: string;
  children: ComponentChildren;
}

export function Dialog({ label, heading, onClose, class: extra, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // A dialog that is taken off the page gives the focus to nobody: it goes back to where it was.
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body || dialog?.contains(activeElement);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`tb-dialog rail-dialog${extra ? ` ${extra}` : ""}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      // Keys of the table do not reach through an open dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="rail-dialog-body">
        <div class="rail-dialog-head">
          <div class="rail-dialog-title">{heading}</div>
          <button type="button" class="tb-btn is-quiet is-square" aria-label={say("close")} onClick={onClose}>
            <svg class="rail-dialog-cross" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
