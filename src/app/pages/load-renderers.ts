import { isPlainObject } from '../../contract/json-object.ts';
import { registerFormView } from '../../engine/registry/form-views.ts';
import { registerRenderer } from '../../engine/registry/registry.ts';
import type { RendererClaims } from '../../schema/dialect/renderer-claims.ts';
import type { RendererFolder } from './pages.ts';

/** Loaded once each; a failure is forgotten, so that the next description tries again. */
const registered = new Map<RendererFolder, Promise<void>>();

/**
 * Registers the renderers of those folders that a description asks for.
 * @param part a whole description, or a part of it
 * @throws Error when one cannot be loaded
 */
export async function loadRenderers(part: unknown, folders: readonly RendererFolder[]): Promise<void> {
  await Promise.all(folders.filter((folder) => asksFor(part, folder)).map(register));
}

/** Whether a claimed format, keyword, option, type of a layout or view stands anywhere in it. */
function asksFor(part: unknown, claims: RendererClaims): boolean {
  if (Array.isArray(part)) return part.some((item) => asksFor(item, claims));
  if (!isPlainObject(part)) return false;
  const { formats = [], keywords = {}, options = {}, layouts = [], views = [] } = claims;
  return Object.entries(part).some(
    ([key, value]) =>
      Object.hasOwn(keywords, key) ||
      (key === 'format' && formats.some((format) => format === value)) ||
      (key === 'type' && layouts.some((type) => type === value)) ||
      (key === 'renderer' && views.some((view) => view === value)) ||
      (key === 'options' &&
        isPlainObject(value) &&
        Object.keys(value).some((name) => Object.hasOwn(options, name))) ||
      asksFor(value, claims),
  );
}

function register(folder: RendererFolder): Promise<void> {
  const known = registered.get(folder);
  if (known !== undefined) return known;
  const registering = (async () => {
    for (const [name, entry] of Object.entries(await folder.load()))
      if ('formView' in entry) registerFormView(entry);
      else registerRenderer(`${folder.name}/${name}`, entry);
  })();
  registered.set(folder, registering);
  registering.catch(() => registered.delete(folder));
  return registering;
}
