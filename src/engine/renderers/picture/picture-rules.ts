import { isPlainObject } from '../../../contract/json-object.ts';
import { MOST_MEGABYTES } from '../../field/file-button.tsx';
import type { FileRules } from '../../field/refuse-file.ts';
import type { FieldShape } from '../../registry/field-shape.ts';

/** What is cut out is small, however large the photo was that came from a camera. */
const MOST_MEGABYTES_CUT = 25;

/** What a field's `x-upload` says of its picture. */
export interface PictureRules extends FileRules {
  /** A square is cut out before it is sent. */
  isSquare: boolean;
  hasFile: boolean;
  hasWebcam: boolean;
  /** Whether a record may be without it. */
  isRemovable: boolean;
}

export function pictureRules({ schema, isRequired }: FieldShape): PictureRules {
  const upload = isPlainObject(schema['x-upload']) ? schema['x-upload'] : {};
  const sources: unknown[] = Array.isArray(upload.sources) ? upload.sources : ['file'];
  const isSquare = upload.crop === 'square';
  return {
    accept: typeof upload.accept === 'string' ? upload.accept : '',
    megabytes: isSquare ? MOST_MEGABYTES_CUT : MOST_MEGABYTES,
    isSquare,
    hasFile: sources.includes('file'),
    hasWebcam: sources.includes('webcam'),
    isRemovable: !isRequired && [schema.type].flat().includes('null'),
  };
}
