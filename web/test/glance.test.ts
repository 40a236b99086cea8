// Where the window over a large board goes.
import { expect, test } from "vitest";
import { glanceAt } from "../src/felt/areas/glance";

const NOW = { left: 4, top: 0, width: 8, height: 8 };

test("what is in sight is no reason to go anywhere", () => {
  expect(
    glanceAt(
      [
        { x: 5, y: 1 },
        { x: 11, y: 7 },
      ],
      NOW,
    ),
  ).toBeNull();
  expect(glanceAt([], NOW)).toBeNull();
});

test("what is out of sight comes to the middle", () => {
  expect(glanceAt([{ x: 1, y: 14 }], NOW)).toEqual({ left: -2.5, top: 10.5 });
});

test("of two groups the larger one is seen, and not the empty place between them", () => {
  const corner = [
    { x: 15, y: 15 },
    { x: 16, y: 15 },
  ];
  expect(glanceAt([{ x: 0, y: 0 }, ...corner], NOW)).toEqual({ left: 12, top: 11.5 });
});

test("where nothing is asked one piece in sight is enough", () => {
  const places = [
    { x: 5, y: 1 },
    { x: 0, y: 15 },
    { x: 1, y: 15 },
  ];
  expect(glanceAt(places, NOW, true)).toBeNull();
  expect(glanceAt(places, NOW)).not.toBeNull();
});
