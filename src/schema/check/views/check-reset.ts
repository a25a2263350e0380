import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity, ViewSet } from '../../dialect/entity.ts';
import { allSchemas } from '../../json-schema/child-schemas.ts';

/** Where a schema is asked which branch holds. */
const ASKED = /\/(?:if|oneOf|anyOf)(?:\/|$)/;

/** The field whose change brings the defaults of its branch: that a branch depends on it. */
export function checkReset(
  document: ConfigDocument,
  entity: Entity,
  { form }: ViewSet,
  pointer: string,
): Diagnostic[] {
  const name = form?.resetBy;
  const last = name?.split('.').at(-1) ?? '';
  const isAsked = allSchemas(entity).some(
    (one) => ASKED.test(one.pointer) && Object.hasOwn(one.schema.properties ?? {}, last),
  );
  return name === undefined || isAsked
    ? []
    : [diagnose(document, `${pointer}/form/resetBy`, 'noBranch', { name })];
}
