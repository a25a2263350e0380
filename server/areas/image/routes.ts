import { actorOf } from '../../http/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { mayReadField } from '../../rights/may-read-field.ts';
import type { Area } from '../area.ts';
import { findImage } from './queries.ts';

/** A picture is data, whatever a browser is made to believe: it runs nothing and opens nothing. */
const POLICY = "default-src 'none'; sandbox";

export const imageArea = {
  'image.readImage': {
    /** Decided by the field that the picture belongs to. */
    mayCall: () => true,
    async handle(call) {
      const actor = actorOf(call);
      const image = await findImage(call.deps.database, {
        storeId: actor.storeId,
        id: Number(call.params.id),
      });
      if (!image) throw new ProblemError('notFound');
      if (!mayReadField(call.config, actor.roles, image)) throw new ProblemError('forbidden');
      return {
        status: 200,
        bytes: image.bytes,
        headers: {
          'Content-Type': image.mediaType,
          'Content-Security-Policy': POLICY,
          'Cache-Control': 'private, max-age=31536000, immutable',
        },
      };
    },
  },
} satisfies Area;
