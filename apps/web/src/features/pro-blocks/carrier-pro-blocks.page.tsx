import { Container, Stack, Text, Title } from '@mantine/core';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CarrierProBlocks } from './carrier-pro-blocks.js';
import { carrierProTexts as words } from './carrier-pro-texts.js';

/** What a carrier does with its PRO numbers. */
export function CarrierProBlocksPage() {
  const user = useUser();
  const { carrierId } = user;
  if (!canShow(user, 'dataVisibility') || carrierId === null) return <NoAccess words={words.noAccess} />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.lead}</Text>
        </div>
        <CarrierProBlocks carrierId={carrierId} />
      </Stack>
    </Container>
  );
}
