import { useMemo, useState } from 'react';
import type { FieldInput } from '../../field/field-input.ts';
import { refuseFile } from '../../field/refuse-file.ts';
import { type ChosenFile, useChosenFile } from '../../field/use-chosen-file.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';
import { type PictureRules, pictureRules } from './picture-rules.ts';
import { type PictureSource, readPicture } from './picture-source.ts';

/** What the dialog is opened with: a picture to cut, or the camera. */
export interface Opened {
  start: PictureSource | null;
  fileName: string;
}

export interface PictureField {
  rules: PictureRules;
  chosen: ChosenFile;
  /** A file is being read: nothing else can be chosen. */
  isReading: boolean;
  opened: Opened | null;
  /** Takes a file, from wherever it came: as it is, or to be cut. */
  take(file: File): void;
  openCamera(): void;
  /** Takes what was cut. */
  finish(file: File): void;
  fail(): void;
  close(): void;
}

/** A picture on its way into the form: idle, loading, cropping (spec/1 §4). */
export function usePicture(field: FieldShape, input: FieldInput): PictureField {
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
    isReading,
    opened,
    take: (file) => {
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
    finish: (file) => {
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
