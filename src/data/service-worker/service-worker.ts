import { AppWorker } from './app-worker.ts';
import type { ShellBuild } from './shell-build.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** The bundler fills it in (vite.config.ts). */
declare const SHELL_BUILD: ShellBuild;

new AppWorker({ scope: self, caches, fetch: (...request) => fetch(...request), build: SHELL_BUILD }).start();
