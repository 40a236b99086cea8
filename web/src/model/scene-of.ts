// The scene of a model's view, made once for all that look at it.

import type { View } from "../wire";
import { Scene } from "./scene";
import type { TableModel } from "./table-model";

const scenes = new WeakMap<View, Scene>();

export function sceneOf(model: TableModel): Scene | null {
  const [view, game, table] = [model.view.value, model.game.value, model.table.value];
  if (!view || !game) return null;
  let scene = scenes.get(view);
  if (scene?.game !== game || scene.table !== table) {
    scene = new Scene(view, game, table);
    scenes.set(view, scene);
  }
  return scene;
}
