import { isPlainObject } from '../../../src/contract/json-object.ts';
import { buildDefaults } from '../../../src/schema/json-schema/build-defaults.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import type { Call } from '../../calls/call.ts';
import type { OperationRoute } from '../../calls/operation-route.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { encodePicture, type Picture } from '../../images/encode-picture.ts';
import { MAX_PIXELS, MAX_SIDE, sniffImage } from '../../images/sniff-image.ts';
import { readRow } from '../entity/read-record.ts';
import type { RecordGuard } from '../entity/record-guard.ts';
import { type Row, storedRecord } from '../entity/record-row.ts';
import { assertMayChange, type EntityScope } from '../entity/scope.ts';
import { scopeAt } from '../entity/scope-of-call.ts';
import type { StoredEntity } from '../entity/stored-entity.ts';
import { saveUpload } from '../save/save-upload.ts';
import { makeSingle } from '../save/single-record.ts';
import { idInPath } from './id-in-path.ts';

/**
 * The handler of an operation that a field's `x-upload` names: it takes the field's picture.
 * @param guard what an update of the record asks of who makes it; absent where it asks nothing
 */
export function uploadRoute(stored: StoredEntity, property: string, guard?: RecordGuard): OperationRoute {
  const { entity } = stored.shape;
  const schema = entity.properties?.[property] ?? {};
  const isSingle = entity.storage === 'single';
  return {
    async handle(call) {
      const { database, clock } = call.deps;
      const scope = scopeAt(stored, call);
      const id = isSingle ? await makeSingle(database, scope, clock()) : idInPath(call);
      // Nothing is drawn for a record that is not there, and nothing is locked while it is drawn.
      const row = await readRow(database, scope, id);
      await guard?.(database, scope, id);
      assertMayFill(scope, property, row, clock());
      const picture = await pictureOf(call, schema);
      const body = await inTransaction(database, async (transaction) => {
        const locked = await readRow(transaction, scope, id, true);
        await guard?.(transaction, scope, id);
        assertMayFill(scope, property, locked, clock());
        return saveUpload(transaction, { scope, id, property }, picture, clock());
      });
      return { status: 200, body: isSingle ? buildDefaults(entity, body) : body };
    },
  };
}

/** A file is a change of its field. @throws ProblemError 403 where a condition hides or locks it for the caller */
function assertMayFill(scope: EntityScope, property: string, row: Row, now: Date): void {
  const before = { ...storedRecord(scope.shape, row), id: row.id };
  // Its own picture once more is another one, too.
  const sent = { [property]: { url: null } };
  const after = { ...before, ...sent };
  assertMayChange(scope, { fields: [property], before, after, sent, start: () => before, now });
}

/** @throws ProblemError 415 for what is no picture, 422 for no file and for one with endless sides */
async function pictureOf(call: Call, schema: JsonSchema): Promise<Picture> {
  const upload = isPlainObject(schema['x-upload']) ? schema['x-upload'] : {};
  const param = typeof upload.param === 'string' ? upload.param : 'file';
  const file = isPlainObject(call.body) ? call.body[param] : undefined;
  if (!(file instanceof Uint8Array))
    throw new ProblemError('invalid', { errors: [{ pointer: `/${param}`, keyword: 'required' }] });
  const image = sniffImage(file);
  if (!image) throw new ProblemError('unsupportedType');
  const { type, width, height } = image;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw new ProblemError('invalid', {
      errors: [{ pointer: `/${param}`, keyword: 'dimensions', params: { limit: MAX_SIDE } }],
    });
  return encodePicture(file, type);
}
