import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import { IconRun } from '#icons';
import { choicesIn } from '#shared/coach/reply-marks.ts';
import { logAddress, logFilterAt, withoutLogLinks } from '#shared/log-query/address.ts';
import { logFilterName } from '#shared/log-query/filter-names.ts';
import type { LogFilter } from '#shared/log-query/schema.ts';
import { trainingAt } from '#shared/trainings/training-at.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Choices } from './choices.tsx';
import classes from './markdown.module.css';
import { blocksOf, couldBecomeTable, type Table, tableOf } from './markdown-blocks.ts';
import { Plain, PlainIfBroken } from './plain-if-broken.tsx';
import { partsOf } from './reply-parts.ts';
import { isTangled, shallow } from './shallow.ts';

/**
 * A reply's Markdown. It shows neither HTML nor images, which could load what somebody else put
 * there. Finished blocks are not drawn again while more text arrives.
 */
export default function Markdown({
  text,
  isArriving,
  isBuiltIn = false,
}: {
  text: string;
  isArriving: boolean;
  /** Whether parts may be folded and choices shown as buttons: never in a model's reply. */
  isBuiltIn?: boolean;
}) {
  const all = blocksOf(text);
  const blocks = isArriving && couldBecomeTable(all.at(-1) ?? '') ? all.slice(0, -1) : all;
  const { understood, said, folded, footer } = partsOf(blocks, { isBuiltIn, isArriving });
  const Part = isBuiltIn ? BlockOrChoices : Block;
  return (
    <div className={classes.markdown}>
      <PlainIfBroken text={text}>
        {understood !== undefined && (
          <div className={classes.understood}>
            <Block text={understood} />
          </div>
        )}
        {said.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
          <Part key={place} text={block} />
        ))}
        {folded.length > 0 && (
          <details className={classes.fold}>
            <summary>
              <span className={classes.toOpen}>More</span>
              <span className={classes.toClose}>Less</span>
            </summary>
            {folded.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
              <Part key={place} text={block} />
            ))}
          </details>
        )}
        {footer !== undefined && (
          <div className={classes.footer}>
            <Block text={footer} />
          </div>
        )}
      </PlainIfBroken>
    </div>
  );
}

const Block = memo(({ text }: { text: string }) => {
  const table = tableOf(text);
  return table ? <DataTable table={table} /> : <Drawn text={text} components={components} />;
});

const BlockOrChoices = memo(({ text }: { text: string }) => {
  const questions = choicesIn(text);
  return questions ? <Choices questions={questions} /> : <Block text={text} />;
});

/** Longer cells are sentences, which may break into lines; figures keep their units. */
const longestFigure = 32;

function DataTable({ table: { head, rows, alignments } }: { table: Table }) {
  const style = (column: number) => ({ textAlign: alignments[column] });
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a form's part, nor a landmark like a section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <div role="group" className={classes.scroll} tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
              <th key={column} style={style(column)}>
                <Inline text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={place}>
              {row.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                  key={column}
                  className={
                    withoutLogLinks(cell).length > longestFigure ? classes.prose : undefined
                  }
                  style={style(column)}
                >
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Inline = ({ text }: { text: string }) => <Drawn text={text} components={inline} />;

const Drawn = ({ text, components }: { text: string; components: Components }) =>
  isTangled(text) ? (
    <Plain text={text} />
  ) : (
    <ReactMarkdown components={components}>{shallow(text)}</ReactMarkdown>
  );

/** Below the conversation's title, whatever level the reply chose. */
const heading: Components['h1'] = ({ children }) => <h3>{children}</h3>;

const components: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  img: ({ alt }) => alt,
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard, too
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  a({ href = '', children }) {
    const place = logFilterAt(href);
    if (place) return <LogLink place={place}>{children}</LogLink>;
    if (trainingAt(href)) {
      return (
        <RunLink to={href} title="Training">
          {children}
        </RunLink>
      );
    }
    if (sectionPaths.has(href)) return <Link to={href}>{children}</Link>;
    return <OutsideLink href={href}>{children}</OutsideLink>;
  },
};

const inline: Components = { ...components, p: ({ children }) => children };

/** '46.9 km in 5 runs' fits on one line, which is wide enough for it on any phone. */
const longestUnbroken = 20;

/**
 * The sections that an answer may link to besides the log. Only these exact paths: a query could
 * make a screen do something.
 */
const sectionPaths: ReadonlySet<string> = new Set(['/races', '/gear', '/health', '/calendar']);

function LogLink({ place, children }: { place: LogFilter; children?: React.ReactNode }) {
  const formats = useFormats();
  return (
    <RunLink to={logAddress(place)} title={`Training log, ${logFilterName(place, formats)}`}>
      {children}
    </RunLink>
  );
}

/** Leads to trainings, as its icon and title say. */
function RunLink({
  to,
  title,
  children,
}: {
  to: string;
  title: string;
  children?: React.ReactNode;
}) {
  return (
    <Link
      to={to}
      title={title}
      className={classes.log}
      data-short={(typeof children === 'string' && children.length <= longestUnbroken) || undefined}
    >
      {children}
      <IconRun className={classes.mark} aria-hidden />
    </Link>
  );
}

/** Says where it leads, since a link's text may say anything. */
function OutsideLink({ href, children }: { href: string; children?: React.ReactNode }) {
  const url = addressOf(href);
  if (!url) return children;
  const host = url.host || url.pathname;
  return (
    <>
      <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>{' '}
      <span className={classes.host}>({host})</span>
    </>
  );
}

/** Undefined for addresses within the app; react-markdown empties those that could run code. */
function addressOf(href: string): URL | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : undefined;
}
