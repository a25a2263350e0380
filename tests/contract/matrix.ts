/**
 * Who may call what, typed by hand from spec/3 §6 and never derived from `resources/`: the other half of the proof
 * that menu, buttons and server agree.
 */
export const ROLES = ['admin', 'supervisor', 'manager', 'basic', 'audit', 'contractor'] as const;

export type Role = (typeof ROLES)[number];

/** Nobody signed in, and then each role. */
export type Caller = 'nobody' | Role;

/** The status that a caller gets for a request that is right in itself. */
export type Row = Readonly<Record<Caller, number>>;

const everyone = (status: number): Row => ({
  nobody: status,
  admin: status,
  supervisor: status,
  manager: status,
  basic: status,
  audit: status,
  contractor: status,
});

/** Everyone with a session. */
const signedIn = (status: number): Row => ({ ...everyone(status), nobody: 401 });

const closed: Row = signedIn(403);

/** "Departments: admin, supervisor, manager, basic", crud where the screen writes. */
const departments = (status: number): Row => ({
  nobody: 401,
  admin: status,
  supervisor: status,
  manager: status,
  basic: status,
  audit: 403,
  contractor: 403,
});

/** By operation id; every operation of the definition has its row. The deployment is registered. */
export const MATRIX: Readonly<Record<string, Row>> = {
  'dept.findDepts': departments(200),
  'dept.addDept': departments(201),
  'dept.updateDept': departments(200),
  'dept.deleteDepts': departments(200),

  'health.readHealth': everyone(200),
  'system.fetchApiDefinition': everyone(200),
  'system.fetchRouteConfig': everyone(200),
  'system.fetchSystem': everyone(200),
  'system.fetchDiagnostics': { ...closed, admin: 200 },

  'user.login': everyone(200),
  'user.logout': signedIn(204),
  // Of oneself; the users of the store are another row.
  'user.fetchUser': signedIn(200),
  // The first registration is over, and no screen adds users yet.
  'user.addUser': closed,
  // The registration's steps, done: a state that cannot be, for the one role that could; nobody else's business.
  'store.addStore': { ...closed, admin: 409 },
  'category.addCategory': closed,
};
