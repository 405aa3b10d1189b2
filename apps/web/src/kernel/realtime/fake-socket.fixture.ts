import type { Push } from '@lading/contracts/kernel/push';

type Handler = (message: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
const sent: { name: string; message: unknown }[] = [];

const socket = {
  connected: true,
  on: (name: string, handle: Handler) => {
    handlers.set(name, (handlers.get(name) ?? new Set()).add(handle));
  },
  off: (name: string, handle: Handler) => {
    handlers.get(name)?.delete(handle);
  },
  emit: (name: string, message: unknown) => {
    sent.push({ name, message });
  },
};

/** Fake of the socket library: `jest.mock('socket.io-client', () => jest.requireActual('.../fake-socket.fixture'))`. */
export const io = () => socket;

/** Pushes a message to the page. */
export function pushing<T extends object>(push: Push<T>, message: T): void {
  handlers.get(push.name)?.forEach((handle) => handle(message));
}

/** The messages that the page has sent over the socket. */
export const sentToServer = (): readonly { name: string; message: unknown }[] => sent;
