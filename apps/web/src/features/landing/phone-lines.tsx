import { Anchor, Text } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { texts } from './landing-texts.js';

/** A phone number to call, and its hours. */
export function PhoneLines({ phone, hours }: { phone: string | undefined; hours?: string | undefined }) {
  if (!phone) return null;
  return (
    <div>
      <Text c="inherit">{texts.help.title}</Text>
      <Anchor href={`tel:${phone}`} c="inherit" underline="always" fz="h2" fw={650}>
        {fill(texts.help.call, { phone })}
      </Anchor>
      {hours ? <Text c="inherit">{hours}</Text> : null}
    </div>
  );
}
