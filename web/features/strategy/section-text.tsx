import { List, Text } from '@mantine/core';
import classes from './section-text.module.css';

/** A section of a strategy: paragraphs, and lines beginning with '- ' as a list. */
export function SectionText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => <Paragraph key={paragraph} text={paragraph} />);
}

const mark = '- ';

function Paragraph({ text }: { text: string }) {
  const lines = text.split('\n');
  const items = lines.filter((line) => line.startsWith(mark));
  const words = lines.filter((line) => !line.startsWith(mark)).join(' ');
  return (
    <div className={classes.paragraph}>
      {words && <Text>{words}</Text>}
      {items.length > 0 && (
        <List spacing={4}>
          {items.map((item) => (
            <List.Item key={item}>{item.slice(mark.length)}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
