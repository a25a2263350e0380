import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';
import { refuseFile } from './use-chosen-file.ts';
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
      <Button
        id={id}
        ref={input.ref}
        variant="outlined"
        color="inherit"
        startIcon={<Upload {...ICON_STYLE} />}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={input.describedBy}
        onClick={() => picker.current?.click()}
        onBlur={input.blur}
      >
        {translate(`engine.fields.image.${hasFile ? 'replace' : 'choose'}`)}
      </Button>
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
