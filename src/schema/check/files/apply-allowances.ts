import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { toCode, WARNING_CODES } from '../../config/diagnostic-codes.ts';
import { listMetaUses } from '../../dialect/meta-uses.ts';
import { fromPointer, toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** A warning that a file says to be meant, in `x-allow`. */
export interface Allowance extends Pick<Diagnostic, 'file' | 'layer' | 'line' | 'column' | 'pointer'> {
  code: string;
  /** Why, in the author's words. */
  reason: string;
}

/** Files and the meta-schema that says where `x-allow` stands in them. */
type Judged = readonly (readonly [documents: readonly ConfigDocument[], meta: JsonSchema])[];

/** Takes away the warnings that files allow, each within the part that allows it, and says what allows nothing. */
export function applyAllowances(
  judged: Judged,
  found: readonly Diagnostic[],
): { diagnostics: Diagnostic[]; allowances: Allowance[] } {
  const allowances = judged.flatMap(([documents, meta]) =>
    documents.flatMap((document) => listAllowances(document, meta)),
  );
  if (allowances.length === 0) return { diagnostics: [...found], allowances: [] };
  const used = new Set<Placed>();
  const diagnostics = found.filter((diagnostic) => {
    const by =
      diagnostic.severity === 'warning' ? allowances.find((one) => covers(one, diagnostic)) : undefined;
    if (by !== undefined) used.add(by);
    return by === undefined;
  });
  const useless = allowances.flatMap((one) =>
    used.has(one) ? [] : [{ ...one.place, severity: 'warning' as const, params: { name: one.code } }],
  );
  return {
    diagnostics: [...diagnostics, ...useless],
    allowances: allowances.flatMap((one) => {
      const { file, layer, line, column, pointer } = one.place;
      const place = { file, line, column, pointer, ...(layer !== undefined && { layer }) };
      return used.has(one) ? [{ ...place, code: one.code, reason: one.reason }] : [];
    }),
  };
}

interface Placed {
  code: string;
  reason: string;
  /** The part that it stands in. */
  within: string;
  files: ReadonlySet<string>;
  /** Where it is said. */
  place: Diagnostic;
}

function listAllowances(document: ConfigDocument, meta: JsonSchema): Placed[] {
  const { value } = document;
  if (!isPlainObject(value)) return [];
  return listMetaUses(meta, value).names.flatMap(({ kind, name, pointer }) => {
    if (kind !== 'warning' || !WARNING_CODES.has(name)) return [];
    const steps = fromPointer(pointer).slice(0, -2);
    const within = steps.map((step) => `/${toPointerStep(step)}`).join('');
    const files = new Set(document.files.map(({ file }) => file));
    const place = diagnose(document, pointer, 'uselessAllowance', { name }, 'warning');
    return [{ code: name, reason: String(valueAt(value, pointer)), within, files, place }];
  });
}

/** What is said of a shared part is allowed where it is named. */
function covers({ code, within, files }: Placed, { code: said, usedBy, ...own }: Diagnostic): boolean {
  return (
    code === toCode(said) &&
    (usedBy ?? [own]).some(
      ({ file, pointer }) => files.has(file) && (pointer === within || pointer.startsWith(`${within}/`)),
    )
  );
}
