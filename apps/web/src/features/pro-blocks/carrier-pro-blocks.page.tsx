import { carriersApi } from '@lading/contracts/carriers/carriers';
import { Container, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CarrierPath, carriersPath } from '../../entities/managed-carrier/carrier-path.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { fill } from '../../ui/texts.js';
import { CarrierProBlocks } from './carrier-pro-blocks.js';
import { carrierProTexts as words } from './carrier-pro-texts.js';

/** A carrier's own page of its PRO numbers. */
export function CarrierProBlocksPage() {
  const user = useUser();
  const { carrierId } = user;
  if (!canShow(user, 'dataVisibility') || carrierId === null) return <NoAccess words={words.noAccess} />;
  return (
    <Container px={0}>
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

/** The PRO numbers of one carrier, for administrators of the portal. */
export function ManagedProBlocksPage() {
  const carrierId = Number(useParams()['carrierId']);
  if (!canShow(useUser(), 'addCarrier')) return <NoAccess words={words.noAdminAccess} />;
  if (!Number.isSafeInteger(carrierId) || carrierId < 1)
    return <MissingPage words={words.notFound} to={carriersPath} />;
  return <OfCarrier carrierId={carrierId} />;
}

function OfCarrier({ carrierId }: { carrierId: number }) {
  const { data, error } = useQuery(answerOf(carriersApi.proBlocks, { carrierId }));
  if (error?.code === 'not-found') return <MissingPage words={words.notFound} to={carriersPath} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <CarrierPath carrierId={carrierId} current="proNumbers" />
          <Title order={1} mt={4}>
            {data ? fill(words.ofCarrier, { name: data.carrierName }) : words.title}
          </Title>
          <Text c="dimmed">{words.lead}</Text>
        </div>
        <CarrierProBlocks carrierId={carrierId} />
      </Stack>
    </Container>
  );
}
