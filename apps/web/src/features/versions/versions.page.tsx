import { versionApi } from '@lading/contracts/version';
import { Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { ForcedExitCard } from './forced-exit-card.js';
import { texts } from './versions-texts.js';

const words = texts.running;

/** The release that runs, and the order to sign everybody out; for administrators who may grant roles. */
export function VersionsPage() {
  const user = useUser();
  if (user.isImpersonating || !canShow(user, 'manageAdditionalRole')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={820} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Card component="section" aria-labelledby="running" p="md">
          <Title order={2} fz="h4" id="running" mb="sm">
            {words.title}
          </Title>
          <Running />
        </Card>
        <ForcedExitCard />
      </Stack>
    </Container>
  );
}

function Running() {
  const version = useQuery(answerOf(versionApi.getVersion, {}));
  if (version.error)
    return (
      <ErrorPanel isInline title={words.failed} detail={version.error.message} onRetry={() => void version.refetch()} />
    );
  if (!version.data) return <TextSkeleton lines={2} />;
  const { version: release, hash } = version.data;
  const build = (
    <Group gap={4} wrap="nowrap">
      <span className="identifier" style={{ overflowWrap: 'anywhere' }}>
        {hash}
      </span>
      <CopyButton value={hash} name={words.hash} />
    </Group>
  );
  return (
    <KeyValue
      facts={[
        { label: words.version, value: release },
        { label: words.hash, value: build },
      ]}
    />
  );
}
