import type { Attributes } from "#service/xml/xml-stream.ts";

import type { FeatureRead } from "../feature-words.ts";
import type { Cells } from "../model.ts";

export type TagSink = {
  open(
    name: string,
    attributes: Attributes,
    line: number,
    column: number,
    cells?: Cells | null,
    isOfTypes?: boolean,
    feature?: FeatureRead | null,
  ): void;
  close(name: string): void;
};

export function both(first: TagSink, second: TagSink): TagSink {
  return {
    open(...tag) {
      first.open(...tag);
      second.open(...tag);
    },
    close(name) {
      first.close(name);
      second.close(name);
    },
  };
}
