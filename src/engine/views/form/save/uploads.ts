import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { toFailure } from '../../../../contract/failure.ts';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { findControls } from '../../../layouts/fields/find-controls.ts';
import { useNotices } from '../../../notices/use-notices.tsx';
import { readPath } from '../../../record/record-path.ts';
import { type Scope, useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';

/** A file that is sent after the save, by an operation of its own. */
export interface Upload {
  operation: string;
  args: JsonObject;
  /** The file's name among the arguments. */
  param: string;
  file: Blob;
}

/** The files that were chosen, by the names of their fields. */
export function collectFiles(description: Description, typed: JsonObject): ReadonlyMap<string, Blob> {
  const files = new Map<string, Blob>();
  for (const { name } of findControls(description, null)) {
    const file = readPath(typed, name);
    if (file instanceof Blob) files.set(name, file);
  }
  return files;
}

/** The files that were chosen, each with the operation that takes it. */
export function collectUploads(description: Description, typed: JsonObject): Upload[] {
  return findControls(description, null).flatMap(({ name, schema }) => {
    const file = readPath(typed, name);
    const target = schema['x-upload'];
    if (!(file instanceof Blob) || !isPlainObject(target) || typeof target.operation !== 'string') return [];
    const { operation, args, param } = target;
    return [
      {
        operation,
        args: isPlainObject(args) ? args : {},
        param: typeof param === 'string' ? param : 'file',
        file,
      },
    ];
  });
}

/**
 * Sends the files of a saved record. One that fails leaves the record as saved and offers to be sent again, also when
 * the form is long closed.
 */
export function useUploads({ name: resource }: Description) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { translate } = useWords();
  const scope = useScope();
  return async function send(uploads: readonly Upload[], record: JsonObject, isAgain = false): Promise<void> {
    const failed: { upload: Upload; error: unknown }[] = [];
    for (const upload of uploads) {
      try {
        await dataProvider.invoke(upload.operation, toArgs(upload, { ...scope, record }));
      } catch (error) {
        failed.push({ upload, error });
      }
    }
    if (uploads.length > failed.length) void queryClient.invalidateQueries({ queryKey: [resource] });
    const [first] = failed;
    if (first === undefined) {
      // The first time the save has already said that all went well.
      if (isAgain) notices.success(translate('engine.upload.done'));
      return;
    }
    notices.failure(translate('engine.upload.failed'), toFailure(first.error), {
      label: translate('engine.upload.retry'),
      onAction: () =>
        void send(
          failed.map(({ upload }) => upload),
          record,
          true,
        ),
    });
  };
}

function toArgs({ args, param, file }: Upload, scope: Scope): JsonObject {
  return { ...resolveValues(args, scope), [param]: file };
}
