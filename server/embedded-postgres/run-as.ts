import { type SpawnOptions, spawnSync } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** How PostgreSQL's programs are started: it refuses to run as root, so root lends it another account. */
export interface RunAs {
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Put before the program's own command line. */
  prefix: string[];
}

/** The caller's own account. */
const SELF: RunAs = { options: {}, prefix: [] };

/** Owner of the files that the programs write; null when that is the caller. */
export interface Account {
  uid: number;
  gid: number;
}

const ACCOUNT = 'postgres';
const ELSE = 'Start Gatehouse as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.';

/**
 * The account for PostgreSQL when Gatehouse runs as root: the folder's owner if it has one, else `postgres`, created
 * where allowed.
 * @param owner of the existing data directory
 * @returns null when not root
 */
export function findAccount(owner: Account | null): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (owner && owner.uid !== 0) return owner;
  const account = lookUp() ?? create();
  if (account) return account;
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and there is no user "${ACCOUNT}" and none could be created. ${ELSE}`,
  );
}

/**
 * Makes sure that the account can reach the program and the folder. Below a closed home folder (`/root`, mode 700) it
 * cannot. There `setpriv`, where the system has it, grants the one capability to ignore file modes. That is no more
 * than Gatehouse, running as root, has itself.
 * @throws EmbeddedPostgresError when there is no way
 */
export function runAs(account: Account | null, program: string, folder: string): RunAs {
  if (!account) return SELF;
  const plain: RunAs = { options: account, prefix: [] };
  if (canReach(plain, program, folder)) return plain;
  const able: RunAs = { options: {}, prefix: passFileModes(account) };
  if (canReach(able, program, folder)) return able;
  throw new EmbeddedPostgresError(
    `The user that PostgreSQL runs as (uid ${account.uid}) cannot reach ${folder} or ${program}. Put both below folders that everyone may enter, for example DATA_DIR=/var/lib/gatehouse. ${ELSE}`,
  );
}

function passFileModes({ uid, gid }: Account): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without no_setuid_fixup the kernel leaves capabilities out of access(2), by which PostgreSQL finds its own files.
  const able = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return ['setpriv', ...ids, ...able];
}

function canReach(as: RunAs, program: string, folder: string): boolean {
  const [command = 'sh', ...args] = [
    ...as.prefix,
    'sh',
    '-c',
    'test -x "$1" && cd "$2"',
    'sh',
    program,
    folder,
  ];
  return spawnSync(command, args, { ...as.options, cwd: '/', stdio: 'ignore' }).status === 0;
}

function lookUp(): Account | null {
  const uid = spawnSync('id', ['-u', ACCOUNT], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', ACCOUNT], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function create(): Account | null {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT]],
    ['adduser', ['-S', '-D', '-H', ACCOUNT]],
  ];
  for (const [command, args] of commands) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return lookUp();
  }
  return null;
}
