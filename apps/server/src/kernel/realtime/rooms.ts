/** Where pushes go to: `user:7`, `customer:3`, `carrier:2` or a thing such as `report:17`; only the server makes them. */
export type Room = `${string}:${string | number}`;

export const userRoom = (userId: number): Room => `user:${userId}`;
export const customerRoom = (customerId: number): Room => `customer:${customerId}`;
/** The pages of a carrier's users who see customers, while they show lists or figures. */
export const carrierPagesRoom = (carrierId: number): Room => `carrier-pages:${carrierId}`;
export const carrierRoom = (carrierId: number): Room => `carrier:${carrierId}`;
/** The sockets of one session in another user's name. */
export const actingSessionRoom = (actingSessionId: number): Room => `acting-session:${actingSessionId}`;
/** The sockets an administrator has opened in another user's name. */
export const actingRoom = (actingUserId: number): Room => `acting:${actingUserId}`;
