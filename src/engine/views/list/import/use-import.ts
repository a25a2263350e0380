import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useStore } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { isPlainObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Import } from '../../../../schema/dialect/dialect-types.ts';
import { type ImportField, listImportPaths } from '../../../../schema/import/import-field.ts';
import {
  type ColumnMatch,
  findHeader,
  matchColumns,
  type RememberedColumns,
} from '../../../../schema/import/match-columns.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { useNamedChoices } from '../../../choices/use-choice-lists.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useUserKey } from '../../../scope/use-user-key.ts';
import { useWords } from '../../../words/use-words.ts';
import { fixedOf, readImportFields } from './import-fields.ts';
import type { ImportFile, Progress } from './import-file.ts';
import { type ChosenFile, useChosenFile } from './use-chosen-file.ts';
import { useSending } from './use-sending.ts';
import type { Judgement } from './worker/import-handler.ts';

export type Step = 'choose' | 'columns' | 'check' | 'done';
export const STEPS: readonly Step[] = ['choose', 'columns', 'check', 'done'];

/** All of one import: the file, its columns, what was found, what was stored. Going back keeps it. */
export function useImport(description: Description) {
  const view: Import = description.list.view.import ?? {};
  const fields = useImportFields(description, view);
  const [step, setStep] = useState<Step>('choose');
  const file = useChosenFile(view);
  const columns = useColumns(description, view, fields.data ?? [], file.chosen);
  const check = useCheck(description, view, {
    file: file.worker,
    fields: fields.data ?? [],
    columns,
    chosen: file.chosen,
  });
  const store = useSending(description, view, { file: file.worker, chosen: file.chosen, check });
  return { view, fields, step, setStep, file, columns, check, store };
}

export type ImportState = ReturnType<typeof useImport>;

function useImportFields(description: Description, view: Import) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const queryClient = useQueryClient();
  const scope = useScope();
  const words = useWords();
  const toNamed = useNamedChoices();
  return useQuery({
    queryKey: [description.name, 'import', 'fields'],
    queryFn: () => readImportFields(description, view, { provider, queryClient, scope, words, toNamed }),
    staleTime: 0,
    gcTime: 0,
  });
}

const NO_COLUMNS: readonly ColumnMatch[] = [];

function useColumns(
  { name, entity }: Description,
  view: Import,
  fields: readonly ImportField[],
  chosen: ChosenFile | null,
) {
  const [kept, keep] = useStore<unknown>(useUserKey(`${name}.import`), {});
  const remembered = useMemo(() => toRemembered(kept), [kept]);
  const [own, setOwn] = useState<{ of: string; matches: readonly ColumnMatch[] } | null>(null);
  const order = useMemo(() => view.columns ?? listImportPaths(entity, view), [entity, view]);
  const facts = chosen?.facts;
  const isNamed = view.hasHeader ?? findHeader(fields, facts?.first[0]);
  const hasHeader = chosen?.hasHeader ?? isNamed;
  const guessed = useMemo(() => {
    if (facts === undefined) return NO_COLUMNS;
    const header = hasHeader ? (facts.first[0] ?? []) : null;
    return matchColumns(fields, header, facts.first.slice(hasHeader ? 1 : 0), { order });
  }, [facts, fields, hasHeader, order]);
  const key = `${facts?.contentHash ?? ''} ${hasHeader}`;
  const matches = own?.of === key ? own.matches : guessed;
  const header = hasHeader ? (facts?.first[0] ?? []) : null;
  const set = (next: readonly ColumnMatch[]) => setOwn({ of: key, matches: next });
  return {
    matches,
    header,
    hasHeader,
    /** A field is that of one column alone. */
    choose(
      index: number,
      path: string | null,
      reason: 'chosen' | 'left' = path === null ? 'left' : 'chosen',
    ) {
      set(
        matches.map((match, at) => {
          if (at === index) return { path, reason };
          return path !== null && match.path === path ? { path: null, reason: 'open' } : match;
        }),
      );
    },
    hasRemembered: header?.some((one) => Object.hasOwn(remembered, one)) === true,
    takeRemembered() {
      if (facts === undefined || header === null) return;
      set(matchColumns(fields, header, facts.first.slice(1), { order, remembered }));
    },
    remember() {
      if (header === null) return;
      const now = Object.fromEntries(header.map((one, index) => [one, matches[index]?.path ?? null]));
      keep({ ...remembered, ...now });
    },
  };
}

function toRemembered(kept: unknown): RememberedColumns {
  if (!isPlainObject(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string',
    ),
  );
}

interface CheckOf {
  file: ImportFile | null;
  fields: readonly ImportField[];
  columns: ReturnType<typeof useColumns>;
  chosen: ChosenFile | null;
}

function useCheck(description: Description, view: Import, { file, fields, columns }: CheckOf) {
  const scope = useScope();
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    setJudgement(null);
    setProgress(null);
  }, [file]);
  const run = async () => {
    if (file === null) return false;
    setProgress({ done: 0, total: 0 });
    file.onProgress(setProgress);
    const { user } = scope;
    const plan = {
      entity: withoutViews(description.entity),
      fields,
      columns: columns.matches.map(({ path }) => path),
      set: { ...fixedOf(description), ...resolveValues(view.set, scope) },
      minColumns: view.minColumns ?? 1,
      required: view.required ?? [],
      unique: view.unique ?? [],
      user: isPlainObject(user) ? { id: Number(user.id), name: String(user.name), roles: [] } : null,
    };
    const found = await file.ask({ kind: 'judge', plan, hasHeader: columns.hasHeader, now: new Date() });
    setJudgement(found);
    setProgress(null);
    setRevision((now) => now + 1);
    return true;
  };
  return {
    judgement,
    progress,
    revision,
    run,
    refresh(next: Judgement) {
      setJudgement(next);
      setRevision((now) => now + 1);
    },
  };
}

/** What a worker has no use for. */
function withoutViews(entity: Description['entity']): Description['entity'] {
  const { views: _, cases: __, ...record } = entity;
  return record;
}
