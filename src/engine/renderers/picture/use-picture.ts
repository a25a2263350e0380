import { useMemo, useState } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { type FileRules, MOST_MEGABYTES, refuseFile, useChosenFile } from '../../field/file-button.tsx';
import type { FieldInput } from '../../field/use-field-input.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';
import { type PictureSource, readPicture } from './picture-source.ts';

/** What the dialog is opened with: a picture to cut, or the camera. */
export interface Opened {
  start: PictureSource | null;
  fileName: string;
}

export type PictureField = ReturnType<typeof usePicture>;

/** A picture on its way into the form: idle, loading, cropping (spec/1 §4). */
export function usePicture(field: FieldShape, input: FieldInput) {
  const { translate } = useWords();
  const rules = useMemo(() => pictureRules(field), [field]);
  const chosen = useChosenFile(field, input);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const fail = () => {
    close();
    chosen.setProblem(translate('engine.picture.unreadable'));
  };
  const { isReading, read } = useReading(setOpened, fail);
  return {
    rules,
    chosen,
    /** A file is being read: nothing else can be chosen. */
    isReading,
    opened,
    /** Takes a file, from wherever it came: as it is, or to be cut. */
    take: (file: File) => {
      const problem = refuseFile(file, rules, translate);
      chosen.setProblem(problem);
      if (problem !== null || isReading) return;
      if (rules.isSquare) void read(file);
      else chosen.take(file);
    },
    openCamera: () => {
      chosen.setProblem(null);
      setOpened({ start: null, fileName: toJpegName(translate('engine.picture.camera.file')) });
    },
    /** Takes what was cut. */
    finish: (file: File) => {
      chosen.take(file);
      close();
    },
    fail,
    close,
  };
}

/** Reads a file for the dialog that cuts it. */
function useReading(onRead: (opened: Opened) => void, onFailed: () => void) {
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    try {
      onRead({ start: await readPicture(file), fileName: toJpegName(file.name) });
    } catch {
      onFailed();
    }
    setIsReading(false);
  };
  return { isReading, read };
}

/** What is cut is always a JPEG, whatever it was cut out of. */
function toJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

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

function pictureRules({ schema, isRequired }: FieldShape): PictureRules {
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
