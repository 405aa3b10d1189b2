import type { InvitedCarrierData } from '@lading/contracts/landing';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { goToSignIn } from '../../kernel/session/session.js';
import { brandOf } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import { fill } from '../../ui/texts.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';

/** Who invites whom; the form stands beside it. */
export function InvitedHero({ carrier }: { carrier: InvitedCarrierData }) {
  const { carrierName, inviterName, companyName, email, carrierCustomerThemeSettings } = carrier;
  const names = { inviter: inviterName ?? carrierName, company: companyName || email, carrier: carrierName };
  return (
    <Stack gap="lg">
      <Monogram brand={brandOf(carrierCustomerThemeSettings.theme)} size={72} />
      <Text className={classes.by ?? ''}>{fill(texts.invite.by, names)}</Text>
      <Title order={1} className={classes.title ?? ''}>
        {fill(texts.invite.title, names)}
      </Title>
      <Text fz="xl" c="dimmed" maw={520}>
        {texts.intro}
      </Text>
      <Group>
        <Button variant="default" onClick={() => void goToSignIn()}>
          {texts.signIn}
        </Button>
      </Group>
    </Stack>
  );
}
