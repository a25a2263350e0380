import { type OwnedServer, type OwnOptions, ownServer } from './own-server.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A server that is kept at work until it is stopped. */
export interface KeptServer {
  /** Settles when it is kept no longer: with null after {@link stop}, else with the reason. */
  ended: Promise<Error | null>;
  /** Ends the server within its deadlines. @param hurry aborted when no fast shutdown is to be waited for */
  stop(hurry?: AbortSignal): Promise<void>;
}

/**
 * Keeps an owned server at work. When its sessions break, it either repairs itself after a crashed process, or is
 * gone and is started again on the same port. Clients only have to connect again.
 * @param ending aborted by `stop`; its signal is that of the options
 */
export function keepServer(first: OwnedServer, options: OwnOptions, ending: AbortController): KeptServer {
  const { place, binaries, deadlines, onProgress } = options;
  /** The server; null while it is away. */
  let owned: OwnedServer | null = first;
  /** Settles when a server that is away has come back, or is not to come back. */
  let returning: Promise<unknown> = Promise.resolve();
  let failure: Error | null = null;

  const takeBack = async () => {
    try {
      owned = await ownServer(options, first.port);
    } catch (error) {
      if (!ending.signal.aborted) failure = error instanceof Error ? error : new Error(String(error));
    }
  };
  const keep = async (): Promise<Error | null> => {
    while (owned !== null) {
      await owned.lock.broken;
      owned = null;
      if (ending.signal.aborted) return null;
      onProgress('the database has broken off; calls are refused until it is back …');
      returning = takeBack();
      await returning;
      if (owned !== null) onProgress('the database is back');
    }
    return failure;
  };
  return {
    ended: keep(),
    async stop(hurry) {
      ending.abort();
      await returning;
      // Another Gatehouse has the folder.
      if (failure) return;
      const { cluster } = place;
      const pid = owned?.pid ?? readPostmasterFile(cluster)?.pid;
      if (pid === undefined) return;
      // A server that is away repairs itself, and no fast shutdown ends that.
      const from = owned ? 'fast' : 'immediate';
      await stopPostmaster(pid, cluster, binaries.pgCtl, { from, deadlines, hurry });
    },
  };
}
