import { Upload } from 'lucide-react';
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isPlainObject } from '../../contract/json-object.ts';
import { acceptsFile } from '../format/accepts-file.ts';
import { LabelAction } from '../parts/label-action.tsx';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords, type Words } from '../words/use-words.ts';
import { FormPartsContext } from './form-parts-context.ts';
import type { FieldInput } from './use-field-input.ts';

/** The same for every file that is sent as it is. */
export const MOST_MEGABYTES = 5;

interface FileButtonProps {
  input: FieldInput;
  /** The kinds of file, as `x-upload` has them. */
  accept: string;
  megabytes?: number;
  hasFile: boolean;
  labelledBy: string;
  onFile(file: File): void;
  /** Why a chosen file is not taken, in words. */
  onProblem(problem: string | null): void;
}

/** Opens the browser's own choice of a file; one that is too large or of another kind is refused before it is sent. */
export function FileButton(props: FileButtonProps) {
  const { input, accept, megabytes = MOST_MEGABYTES, hasFile, labelledBy, onFile, onProblem } = props;
  const { translate } = useWords();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState(0);
  const take = (file: File | undefined) => {
    // Another element, so that the same file can be chosen again.
    setPicked(picked + 1);
    if (file === undefined) return;
    const problem = refuseFile(file, { accept, megabytes }, translate);
    onProblem(problem);
    if (problem === null) onFile(file);
  };
  return (
    <>
      <LabelAction
        id={id}
        ref={input.ref}
        icon={Upload}
        label={translate(`engine.fields.image.${hasFile ? 'replace' : 'choose'}`)}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={input.describedBy}
        onClick={() => picker.current?.click()}
        onBlur={input.blur}
      />
      <input
        key={picked}
        ref={picker}
        hidden
        type="file"
        accept={accept}
        onChange={({ target }) => take(target.files?.[0])}
      />
    </>
  );
}

export type ChosenFile = ReturnType<typeof useChosenFile>;

/** A file stands in the form in the value's place until it was sent; what was loaded comes back when it is forgotten. */
export function useChosenFile(field: FieldShape, input: FieldInput) {
  const upload = field.schema['x-upload'];
  const [problem, setProblem] = useState<string | null>(null);
  const file = input.value instanceof Blob ? (input.value as File) : null;
  const loaded = useLoadedValue(field, input.value);
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return {
    /** The file that waits for the save; null while none was chosen. */
    file,
    /** An address of it for this page alone. */
    address,
    /** The kinds of file that the upload takes. */
    accept: isPlainObject(upload) && typeof upload.accept === 'string' ? upload.accept : '',
    canUpload: isPlainObject(upload),
    take: (next: File) => input.change(next),
    /** Back to what was loaded. */
    forget: () => {
      setProblem(null);
      input.change(loaded ?? '');
    },
    /** The record is to be saved without what was loaded. */
    remove: () => {
      setProblem(null);
      input.change(null);
    },
    hasLoaded: isPlainObject(loaded) || typeof loaded === 'string' || typeof loaded === 'number',
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
