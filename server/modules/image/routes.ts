import { actorOf, type Call } from '../../calls/call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import type { Answer } from '../../http/answer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { findImage, type ImageColumn, type StoredImage } from '../../images/queries.ts';
import { mayReadField } from '../../rights/may-read-field.ts';
import type { OperationModule } from '../module.ts';
import { findEventImage } from '../vehicle/events/read-events.ts';
import { VEHICLE } from '../vehicle/vehicle.ts';

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
    handle: (call) =>
      answerImage(call, Number(call.params.id), (image) => {
        if (!mayReadField(call.config, actorOf(call), image)) throw new ProblemError('forbidden');
      }),
  },
  'item.readEventImage': {
    /** Decided by whether the caller reads the events of vehicles; the picture may be that of several. */
    mayCall: () => true,
    async handle(call) {
      const actor = actorOf(call);
      if (!mayReadField(call.config, actor, { entity: VEHICLE, property: 'events' }))
        throw new ProblemError('forbidden');
      const place = { storeId: actor.storeId, vehicleId: idInPath(call) };
      const id = await findEventImage(call.deps.database, place, Number(call.params.eventId));
      return answerImage(call, id, () => {});
    },
  },
} satisfies OperationModule;

/**
 * A picture in the size that the call's `file` names.
 * @param judge throws where the caller may not see it
 * @throws ProblemError 404
 */
async function answerImage(call: Call, id: number, judge: (image: StoredImage) => void): Promise<Answer> {
  const { storeId } = actorOf(call);
  const column = COLUMNS.get(call.params.file) ?? 'bytes';
  const image = await findImage(call.deps.database, { storeId, id, column });
  if (!image) throw new ProblemError('notFound');
  judge(image);
  return {
    status: 200,
    bytes: image.bytes,
    headers: {
      'Content-Type': image.mediaType,
      'Content-Security-Policy': POLICY,
      // A new picture has a new id, so what is behind an address stays.
      'Cache-Control': 'private, max-age=31536000, immutable',
      ETag: `"${storeId}-${id}-${column}"`,
    },
  };
}
