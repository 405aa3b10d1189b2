import { Anchor, Container, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { contentParts, texts, type ContentPart } from './content-texts.js';
import { FaqEditor } from './faq-editor.js';
import { VideoEditor } from './video-editor.js';

const partOf = (text: string | null): ContentPart => contentParts.find((part) => part === text) ?? 'faq';

/** Where readers find what is edited; the carriers' questions open for carriers alone. */
const pages: Partial<Record<ContentPart, string>> = { faq: '/faq', videos: '/video-tutorials' };

/** Questions and videos, for those who write them; which of them stands in the address. */
export function ContentPage() {
  const [query, setQuery] = useSearchParams();
  const part = partOf(query.get('part'));
  const { title, detail } = texts.noAccess;
  if (useUser().isImpersonating) return <EmptyState kind="noAccess" order={1} title={title} detail={detail} />;
  const page = pages[part];
  return (
    <Container size={980} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Group justify="space-between">
          <div style={{ overflowX: 'auto', maxWidth: '100%' }}>
            <SegmentedControl
              aria-label={texts.part}
              data={contentParts.map((value) => ({ value, label: texts.parts[value] }))}
              value={part}
              onChange={(next) => setQuery(next === 'faq' ? {} : { part: next })}
            />
          </div>
          {page ? (
            <Anchor component={Link} to={page}>
              {texts.look[part]}
            </Anchor>
          ) : null}
        </Group>
        {part === 'videos' ? (
          <VideoEditor />
        ) : (
          <FaqEditor key={part} audience={part === 'faq' ? 'everybody' : 'carrier'} />
        )}
      </Stack>
    </Container>
  );
}
