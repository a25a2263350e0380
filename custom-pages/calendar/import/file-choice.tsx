import { Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { ICON_STYLE, Status } from '../../../src/engine/index.ts';
import styles from './import.module.css';
import { FileError, type ReadFile, readFile } from './read-file.ts';

interface FileChoiceProps {
  file: ReadFile | null;
  onFile(file: ReadFile | null): void;
}

/** The field that a file is dropped into, or chosen by, and what it was taken for. */
export function FileChoice({ file, onFile }: FileChoiceProps) {
  const translate = useTranslate();
  const [problem, setProblem] = useState<FileError['code'] | null>(null);
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setProblem(null);
    try {
      onFile(await readFile(chosen));
    } catch (error) {
      onFile(null);
      setProblem(error instanceof FileError ? error.code : 'unreadable');
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <Upload {...ICON_STYLE} />
        <span>
          <b>{file?.name ?? translate('calendar.import.choose')}</b>
          <span>
            {file === null
              ? translate('calendar.import.hint')
              : translate('calendar.import.read', { encoding: file.encoding, count: file.days.length })}
          </span>
        </span>
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-label={translate('calendar.import.choose')}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {problem === null ? null : (
        <p role="alert">
          <Status tone="danger">{translate(`calendar.import.files.${problem}`)}</Status>
        </p>
      )}
    </>
  );
}
