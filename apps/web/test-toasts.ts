import { notifications } from '@mantine/notifications';

// A toast stays for ten seconds: the next test would find it beside its own, and wait until it closes.
afterEach(() => notifications.clean());
