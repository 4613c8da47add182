import type { AttributeType } from "../../schema/table.ts";
import { typesOf } from "../../schema/value-types.ts";

/** Far beyond any real bill; a hostile file has a new shape in every tag. */
const mostNodes = 10_000;

/** A tag's name, or the name of an attribute after those before it. */
export class ShapeNode {
  /** Number of the shape whose names end here. */
  shape = -1;
  readonly name: string;
  readonly before: ShapeNode | null;
  /** The attribute occurs before in the tag. */
  readonly repeated: boolean;
  /** Types of the attribute's values. */
  readonly types: readonly AttributeType[];
  readonly isFeature: boolean;
  /** Tags of one kind follow each other, so that most steps compare one name and hash none. */
  newest: ShapeNode | null = null;
  private readonly children = new Map<string, ShapeNode>();

  constructor(name: string, before: ShapeNode | null) {
    this.name = name;
    this.before = before;
    const [tag, ...attributes] = namesTo(before);
    this.repeated = attributes.includes(name);
    this.types = tag === undefined ? [] : typesOf(tag, name);
    this.isFeature = tag !== undefined && isFeature(tag, name);
  }

  known(name: string): ShapeNode | undefined {
    if (this.newest?.name === name) return this.newest;
    const child = this.children.get(name);
    if (child !== undefined) this.newest = child;
    return child;
  }

  add(name: string): ShapeNode {
    const child = new ShapeNode(name, this);
    this.children.set(name, child);
    this.newest = child;
    return child;
  }
}

/** 项目特征 of a 清单项目: the reading thread looks for sizes and grades in it. */
export function isFeature(tag: string, attribute: string): boolean {
  return tag === "WorkElement" && attribute === "Attr";
}

/** From the tag's name on. */
function namesTo(node: ShapeNode | null): string[] {
  const names: string[] = [];
  for (let at = node; at !== null && at.before !== null; at = at.before) names.push(at.name);
  return names.reverse();
}

/** Numbers the lists of names that occur. */
export class ShapeTree {
  root = new ShapeNode("", null);
  private nodes = 0;
  private shapes = 0;
  private fresh: string[][] = [];

  step(from: ShapeNode, name: string): ShapeNode {
    return from.known(name) ?? this.grow(from, name);
  }

  numberOf(node: ShapeNode): number {
    if (node.shape < 0) {
      node.shape = this.shapes++;
      this.fresh.push(namesTo(node));
    }
    return node.shape;
  }

  takeFresh(): string[][] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  /** True if the numbers were forgotten, to bound memory. */
  renew(): boolean {
    if (this.nodes < mostNodes) return false;
    this.root = new ShapeNode("", null);
    this.nodes = 0;
    this.shapes = 0;
    return true;
  }

  private grow(from: ShapeNode, name: string): ShapeNode {
    this.nodes++;
    return from.add(name);
  }
}
