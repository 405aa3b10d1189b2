import { resourceKinds, siteResourcesApi, type SiteResource } from '@lading/contracts/carriers/carrier-resources';
import { siteResourceList } from '@lading/contracts/lists/carrier-resources';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Group, Stack, Text } from '@mantine/core';
import { download } from '../../kernel/api/client.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-resources-texts.js';
import { DownloadLink } from './download-link.js';
import { kindName } from './kind-name.js';

const words = texts.site;

/** What the carrier of the site offers to its customers. */
export function SiteResourcesPage() {
  const { carrierName: carrier } = useUser();
  const listed = useListed(siteResourceList);
  const lead = carrier ? fill(words.lead, { carrier }) : words.leadPlain;
  return (
    <ListPage
      listed={listed}
      words={{ ...texts, lead, firstUse: words.firstUse }}
      rowName={({ title }) => title}
      cells={{
        title: (row) => (
          <Group gap="xs" wrap="nowrap">
            <span>{row.title}</span>
            <NewMark row={row} />
          </Group>
        ),
        kind: ({ kind }) => kindName(kind),
        file: (row) => <FileOf row={row} />,
        size: ({ size }) => fileSizeText(size),
        since: ({ startsOn }) => formatCalendarDate(startsOn),
      }}
      cardMark={(row) => <NewMark row={row} />}
      card={(row) => (
        <Stack gap={4} align="flex-start">
          <FileOf row={row} />
          <Text fz="sm" c="dimmed">
            {kindName(row.kind)} · {fileSizeText(row.size)} ·{' '}
            {fill(words.since, { day: formatCalendarDate(row.startsOn) })}
          </Text>
        </Stack>
      )}
      filters={{
        kind: { any: texts.allKinds, options: resourceKinds.map(({ value, name }) => ({ value, label: name })) },
      }}
    />
  );
}

const NewMark = ({ row: { isNew } }: { row: SiteResource }) =>
  isNew ? <ToneBadge tone="info">{texts.new}</ToneBadge> : null;

const FileOf = ({ row: { id, fileName } }: { row: SiteResource }) => (
  <DownloadLink fileName={fileName} load={() => download(siteResourcesApi.downloadSiteResource, { id })} />
);
