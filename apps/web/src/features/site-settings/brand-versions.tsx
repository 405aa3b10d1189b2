import { managedSitesApi, type BrandVersion, type ManagedSite } from '@lading/contracts/sites';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import classes from './brand-look.module.css';
import { texts } from './site-texts.js';

const words = texts.brand;

interface Listed extends BrandVersion {
  readonly number: number;
}

interface BrandVersionsProps {
  site: ManagedSite;
  onUse: (version: BrandVersion) => void;
}

/** The colours that a brand has and had; each can be tried again. */
export function BrandVersions({ site: { subdomain }, onUse }: BrandVersionsProps) {
  const versions = useQuery(answerOf(managedSitesApi.listBrandVersions, { subdomain }));
  if (versions.error && !hasAnswer(versions))
    return <ErrorPanel detail={versions.error.message} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <CardSkeleton lines={4} label={words.versions} />;
  const { items } = versions.data;
  return (
    <Card component="section" aria-labelledby="brand-versions" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h3" id="brand-versions">
            {words.versions}
          </Title>
          <Text c="dimmed">{words.versionsDetail}</Text>
        </div>
        <RecordList
          label={words.versions}
          rows={items.map((version, at): Listed => ({ ...version, number: items.length - at }))}
          keyOf={({ number }) => number}
          columns={columnsWith(items.length, onUse)}
          minWidth={640}
        />
      </Stack>
    </Card>
  );
}

function Swatches({ mark, accent, bright, sign }: BrandVersion) {
  return (
    <Group gap={8}>
      {[mark, accent].map((colour, at) => (
        <Group key={at} gap={6} wrap="nowrap">
          <span className={classes.dot} style={{ background: colour }} />
          <span className="identifier">{colour}</span>
        </Group>
      ))}
      {bright ? <span>{words.brightMark}</span> : null}
      {sign ? <span>{words.ownSign}</span> : null}
    </Group>
  );
}

const columnsWith = (newest: number, onUse: BrandVersionsProps['onUse']): RecordColumn<Listed>[] => [
  { head: words.version, place: 'title', cell: Swatches },
  {
    head: words.when,
    place: 'fact',
    cell: ({ changedAt }) => (changedAt ? <DateTime instant={changedAt} zone={viewerZone()} /> : words.original),
  },
  { head: words.author, place: 'fact', cell: ({ author }) => author ?? '–' },
  {
    head: words.actions,
    place: 'actions',
    cell: (version) =>
      version.number === newest ? (
        <ToneBadge tone="success">{words.now}</ToneBadge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fill(words.useNamed, { mark: version.mark, accent: version.accent })}
          onClick={() => onUse(version)}
        >
          {words.useVersion}
        </Button>
      ),
  },
];
