/** Who calls: the user of a session. */
export interface Actor {
  userId: number;
  storeId: number;
  name: string;
  roles: string[];
}
