import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isPlainObject } from '../../contract/json-object.ts';
import { acceptsFile } from '../format/accepts-file.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Words } from '../words/use-words.ts';
import { FormPartsContext } from './form-parts-context.ts';
import type { FieldInput } from './use-field-input.ts';

export interface ChosenFile {
  /** The file that waits for the save; null while none was chosen. */
  file: File | null;
  /** An address of it for this page alone. */
  address: string | null;
  /** The kinds of file that the upload takes. */
  accept: string;
  canUpload: boolean;
  take(file: File): void;
  /** Back to what was loaded. */
  forget(): void;
  /** The record is to be saved without what was loaded. */
  remove(): void;
  hasLoaded: boolean;
  problem: string | null;
  setProblem(problem: string | null): void;
}

/** A file stands in the form in the value's place until it was sent; what was loaded comes back when it is forgotten. */
export function useChosenFile(field: FieldShape, input: FieldInput): ChosenFile {
  const upload = field.schema['x-upload'];
  const [problem, setProblem] = useState<string | null>(null);
  const file = input.value instanceof Blob ? (input.value as File) : null;
  const loaded = useLoadedValue(field, input.value);
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return {
    file,
    address,
    accept: isPlainObject(upload) && typeof upload.accept === 'string' ? upload.accept : '',
    canUpload: isPlainObject(upload),
    take: (next) => input.change(next),
    forget: () => {
      setProblem(null);
      input.change(loaded ?? '');
    },
    remove: () => {
      setProblem(null);
      input.change(null);
    },
    hasLoaded: isPlainObject(loaded) || typeof loaded === 'string',
    problem,
    setProblem,
  };
}

/** What the form was opened with; a file that a draft brought stands over it from the start. */
function useLoadedValue({ name }: FieldShape, value: unknown): unknown {
  const parts = useContext(FormPartsContext);
  const first = useRef(value);
  if (!(first.current instanceof Blob)) return first.current;
  return readPath(parts?.scope.original ?? {}, name) ?? null;
}

const MEGABYTE = 1024 * 1024;

/** What a file has to be before anything is done with it. */
export interface FileRules {
  /** The kinds of file, as `x-upload` has them. */
  accept: string;
  megabytes: number;
}

/** Why a file is not taken, in words; null for one that is. */
export function refuseFile(
  file: File,
  { accept, megabytes }: FileRules,
  translate: Words['translate'],
): string | null {
  if (!acceptsFile(accept, file)) return translate('engine.fields.image.wrongType');
  return file.size > megabytes * MEGABYTE
    ? translate('engine.fields.image.tooLarge', { size: megabytes })
    : null;
}
