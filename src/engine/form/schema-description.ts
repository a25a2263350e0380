import { describeEntity } from '../../schema/describe/describe-entity.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { FormView } from '../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';

/** The description of a form that no resource has: the fields of a dialog. */
export function describeSchema(
  schema: JsonSchema,
  entityName: string,
  layout: FormView['layout'] | undefined,
): Description {
  return describeEntity({
    resourceName: '',
    resource: { menuKey: '', route: '', privileges: [], operations: {} },
    entityName,
    entity: {
      ...schema,
      type: 'object',
      views: { form: { in: 'dialog', ...(layout === undefined ? {} : { layout }) } },
    },
  });
}
