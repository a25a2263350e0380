/** Who calls: the user of a session, or a device by its own token. */
export interface Actor {
  /** 0 for a device. */
  userId: number;
  storeId: number;
  name: string;
  /** None for a device: it may do what the definition marks for devices of its type, and nothing else. */
  roles: string[];
  device?: {
    id: number;
    type: string;
    /** The login name of who made a browser this till; null for a device with keys of its own. */
    openedBy: string | null;
  };
  /**
   * Of a session that was read before this call: what PostgreSQL has to find the same before the call changes anything.
   * Absent where the session was read for this call.
   */
  recalled?: SessionMark;
}

/** What a call may depend on of a session. */
export interface SessionMark {
  tokenHash: Uint8Array;
  name: string;
  /** As JSON. */
  roles: string;
}
