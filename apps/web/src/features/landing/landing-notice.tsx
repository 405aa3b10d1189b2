import { Alert } from '@mantine/core';

/** Why the key of the address was left behind. */
export function LandingNotice({ text }: { text: string }) {
  return (
    <Alert role="status" color="orange">
      {text}
    </Alert>
  );
}
