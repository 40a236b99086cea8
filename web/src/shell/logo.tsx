// The mark of the house: a tabard of brass.
export function Logo() {
  return (
    <svg class="frame-logo" viewBox="0 0 200 270" aria-hidden="true">
      <path
        fill="currentcolor"
        d="M70 8 82 8 100 34 118 8 130 8 198 30 194 118Q184 128 174 119 165 129 154 118L154 74 162 238Q152 262 136 246 124 270 100 250 76 270 64 246 48 262 38 238L46 74 46 118Q35 129 26 119 16 128 6 118L2 30Z"
      />
      <path d="M62 96h76M100 96v122" stroke="var(--tb-room-edge)" stroke-width="20" fill="none" />
    </svg>
  );
}
