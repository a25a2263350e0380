import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { alignKeys } from '../../src/schema/editions/align-keys.ts';

/**
 * The text of a JSON file, changed so that it says another value. What is the same in both keeps its text: line breaks,
 * indentation, comments.
 * @param text JSON, also with comments
 */
export function patchJsonText(text: string, value: unknown): string {
  const root = parseTree(text);
  if (root === undefined) return text;
  const indent = /^[\t ]+/m.exec(text)?.[0] ?? '  ';
  return applyEdits(text, new TextDiff(text, indent).compare(root, value));
}

class TextDiff {
  readonly #text: string;
  readonly #indent: string;

  constructor(text: string, indent: string) {
    this.#text = text;
    this.#indent = indent;
  }

  compare(node: Node, value: unknown): Edit[] {
    if (isDeepStrictEqual(getNodeValue(node), value)) return [];
    const children = node.children ?? [];
    if (node.type === 'array' && Array.isArray(value) && value.length === children.length)
      return children.flatMap((child, index) => this.compare(child, value[index]));
    if (node.type === 'object' && isPlainObject(value) && children.length > 0)
      return this.#compareObject(node, children, value) ?? [this.#replace(node, value)];
    return [this.#replace(node, value)];
  }

  /** @returns null where a key has gone and none stands in its place */
  #compareObject(node: Node, properties: readonly Node[], value: JsonObject): Edit[] | null {
    const byKey = new Map(properties.map((property) => [String(property.children?.[0]?.value), property]));
    const names = alignKeys([...byKey.keys()], Object.keys(value));
    if (new Set(names.values()).size < properties.length) return null;
    let previous: Node | null = null;
    const edits: Edit[] = [];
    for (const [key, part] of Object.entries(value)) {
      const property: Node | undefined = byKey.get(names.get(key) ?? '');
      if (property === undefined || !names.has(key)) edits.push(this.#insert(node, previous, key, part));
      else {
        edits.push(...this.#compareProperty(property, key, part));
        previous = property;
      }
    }
    return edits;
  }

  #compareProperty({ children: [name, child] = [] }: Node, key: string, value: unknown): Edit[] {
    if (name === undefined || child === undefined) return [];
    const renamed = { offset: name.offset, length: name.length, content: JSON.stringify(key) };
    return [...(name.value === key ? [] : [renamed]), ...this.compare(child, value)];
  }

  #insert(holder: Node, previous: Node | null, key: string, value: unknown): Edit {
    const [first] = holder.children ?? [];
    const near = previous ?? first ?? holder;
    // Blanks before a property are those before its neighbour.
    const gap = /\s+$/.exec(this.#text.slice(0, near.offset))?.[0] ?? ' ';
    const content = `${JSON.stringify(key)}: ${this.#print(value, near.offset)}`;
    return previous === null
      ? { offset: near.offset, length: 0, content: `${content},${gap}` }
      : { offset: previous.offset + previous.length, length: 0, content: `,${gap}${content}` };
  }

  #replace(node: Node, value: unknown): Edit {
    return { offset: node.offset, length: node.length, content: this.#print(value, node.offset) };
  }

  /** Further lines are indented as the line that the value begins on. */
  #print(value: unknown, offset: number): string {
    const line = this.#text.slice(this.#text.lastIndexOf('\n', offset - 1) + 1);
    const lead = /^[\t ]*/.exec(line)?.[0] ?? '';
    return JSON.stringify(value, null, this.#indent).replaceAll('\n', `\n${lead}`);
  }
}
