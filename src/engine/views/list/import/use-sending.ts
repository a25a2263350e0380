import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../../contract/failure.ts';
import { FIRST_PART_ROWS } from '../../../../contract/import-part.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { randomKey } from '../../../../domain/random-key.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Import } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { useScope } from '../../../scope/use-scope.ts';
import type { ImportFile } from './import-file.ts';
import { type Sending, sendRows } from './send-rows.ts';
import type { ChosenFile } from './use-chosen-file.ts';
import type { Judgement } from './worker/import-handler.ts';

/** How the rows are being stored. */
export interface SendingState {
  sending: Sending;
  isRunning: boolean;
  startedAt: Date;
  endedAt: Date | null;
  failure: Failure | null;
}

interface StoreOf {
  file: ImportFile | null;
  chosen: ChosenFile | null;
  check: { judgement: Judgement | null; refresh(next: Judgement): void };
}

/** Stores the rows of an import that were found right; broken off, it goes on where it was. */
export function useSending({ name }: Description, view: Import, { file, chosen, check }: StoreOf) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const queryClient = useQueryClient();
  const scope = useScope();
  const [state, setState] = useState<SendingState | null>(null);
  const [before, setBefore] = useState<Judgement | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    setState(null);
    setBefore(null);
  }, [file]);
  const run = async (sending: Sending) => {
    if (file === null || view.operation === undefined) return;
    const abort = new AbortController();
    controller.current = abort;
    const startedAt = state?.startedAt ?? new Date();
    const base = { startedAt, endedAt: null, failure: null };
    let latest = sending;
    const onProgress = (next: Sending) => {
      latest = next;
      setState({ ...base, sending: next, isRunning: true });
    };
    onProgress(sending);
    try {
      const args = resolveValues(view.args, scope);
      const { signal } = abort;
      latest = await sendRows(sending, {
        file,
        provider,
        operation: view.operation,
        args,
        signal,
        onProgress,
      });
      setState({ ...base, sending: latest, isRunning: false, endedAt: new Date() });
    } catch (error) {
      setState({ ...base, sending: latest, isRunning: false, failure: toFailure(error) });
    }
    check.refresh(await file.ask({ kind: 'refuse', refusals: [] }));
    void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const begin = (more: Partial<Sending> = {}) => {
    if (chosen === null || check.judgement === null) return;
    setBefore(check.judgement);
    void run({ ...newSending(chosen, check.judgement), ...more });
  };
  return {
    state,
    /** What was right before it was sent. */
    before,
    begin,
    goOn: () => (state === null ? undefined : void run(state.sending)),
    cancel: () => controller.current?.abort(),
    forgetFailure: () => setState(null),
  };
}

function newSending({ facts, name }: ChosenFile, { accepted }: Judgement): Sending {
  return {
    importId: randomKey(),
    senderKey: randomKey(),
    contentHash: facts.contentHash,
    fileName: name,
    total: accepted,
    lastRow: 0,
    accepted: 0,
    refused: 0,
    partRows: FIRST_PART_ROWS,
    isAgain: false,
    isResumed: false,
  };
}
