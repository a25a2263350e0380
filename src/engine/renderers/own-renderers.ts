import { type Renderer, registerRenderer } from '../registry/registry.ts';
import { boolean } from './boolean.tsx';
import { date } from './date.tsx';
import { dateTime } from './date-time.tsx';
import { enumeration } from './enum.tsx';
import { multiline } from './multiline.tsx';
import { number } from './number.tsx';
import { plate } from './plate.tsx';
import { reference } from './reference.tsx';
import { text } from './text.tsx';

/** The kinds of field that the engine brings: a line each. */
const OWN_RENDERERS: Record<string, Renderer> = {
  text,
  multiline,
  plate,
  number,
  boolean,
  enumeration,
  date,
  'date-time': dateTime,
  reference,
};

export function registerOwnRenderers(): void {
  for (const [name, renderer] of Object.entries(OWN_RENDERERS)) registerRenderer(name, renderer);
}
