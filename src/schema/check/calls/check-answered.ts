import { diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { NameUse } from '../../dialect/meta-uses.ts';
import { followPath, type RootedSchema } from '../../json-schema/follow-path.ts';
import { isOfDraft } from '../files/draft-notes.ts';
import type { Known, NamingFile } from '../known-names.ts';
import { answerOf } from '../root-schema.ts';
import { resourcesOf } from './check-arguments.ts';

/** A field of what an action, or the creation of a record, is answered. */
export function checkAnswered(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { name, pointer } = use;
  if (isOfDraft(file, pointer, known)) return [];
  const lost = answersOf(file, use, known)
    .map((answer) => followPath(answer, [name]))
    .find((end) => end.kind === 'lost');
  return lost === undefined
    ? []
    : [diagnoseUnknown(file.document, pointer, 'unknownField', name, suggest(name, lost.names))];
}

/** The answers that the definition describes; without an operation the record is answered. */
function answersOf(
  { document, entity }: NamingFile,
  { pointer, within }: NameUse,
  known: Known,
): RootedSchema[] {
  const { placement, operation } = within?.value ?? {};
  const record = entity === undefined ? [] : [{ schema: entity, root: entity }];
  const toAnswer = (id: string | undefined) => (id === undefined ? record : (answerOf(id, known) ?? []));
  if (placement !== undefined)
    return [toAnswer(typeof operation === 'string' ? operation : undefined)].flat();
  return resourcesOf(document.name, pointer, known).flatMap((resource) =>
    toAnswer(known.resources.get(resource)?.operations?.create),
  );
}
