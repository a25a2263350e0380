import { actorOf } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { findImage, type ImageColumn } from '../../images/queries.ts';
import { mayReadField } from '../../rights/may-read-field.ts';
import type { OperationModule } from '../module.ts';

/** A picture is data, whatever a browser is made to believe: it runs nothing and opens nothing. */
const POLICY = "default-src 'none'; sandbox";

const COLUMNS: ReadonlyMap<unknown, ImageColumn> = new Map([
  ['origin.jpg', 'bytes'],
  ['rw320.jpg', 'small'],
]);

export const imageArea = {
  'image.readImage': {
    /** Decided by the field that the picture belongs to. */
    mayCall: () => true,
    async handle(call) {
      const actor = actorOf(call);
      const id = Number(call.params.id);
      const column = COLUMNS.get(call.params.file) ?? 'bytes';
      const image = await findImage(call.deps.database, { storeId: actor.storeId, id, column });
      if (!image) throw new ProblemError('notFound');
      if (!mayReadField(call.config, actor, image)) throw new ProblemError('forbidden');
      return {
        status: 200,
        bytes: image.bytes,
        headers: {
          'Content-Type': image.mediaType,
          'Content-Security-Policy': POLICY,
          // A new picture has a new id, so what is behind an address stays.
          'Cache-Control': 'private, max-age=31536000, immutable',
          ETag: `"${actor.storeId}-${id}-${column}"`,
        },
      };
    },
  },
} satisfies OperationModule;
