import type { LegalSection } from '@lading/contracts/sites/legal';
import { Text, Title } from '@mantine/core';

interface LegalPreviewProps {
  title: string;
  sections: readonly LegalSection[];
}

/** A legal text as its readers see it. */
export function LegalPreview({ title, sections }: LegalPreviewProps) {
  return (
    <article aria-label={title} style={{ overflowWrap: 'anywhere' }}>
      <Title order={3}>{title}</Title>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={index}>
          <Title order={4} mt="md" mb={4}>
            {heading}
          </Title>
          {paragraphs.map((paragraph, place) => (
            <Text key={place} mb="xs">
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
    </article>
  );
}
