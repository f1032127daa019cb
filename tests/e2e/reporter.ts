import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
} from 'playwright/types/testReporter';

interface File {
  left: number;
  passed: number;
  skipped: number;
  failed: TestCase[];
  milliseconds: number;
}

/** A line for each file once all of its tests have ended, and then everything about what failed. */
export default class FileReporter implements Reporter {
  private files = new Map<string, File>();
  private root = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.root = config.rootDir;
    for (const test of suite.allTests()) this.fileOf(test).left += 1;
  }

  onTestEnd(test: TestCase, result: TestCase['results'][number]): void {
    const file = this.fileOf(test);
    file.milliseconds += result.duration;
    if (result.status !== test.expectedStatus && result.retry < test.retries) return;
    file.left -= 1;
    if (test.outcome() === 'unexpected') file.failed.push(test);
    else if (test.outcome() === 'skipped') file.skipped += 1;
    else file.passed += 1;
    if (file.left === 0) print(lineFor(this.nameOf(test), file));
    if (test.outcome() === 'unexpected') this.tell(test);
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    print(stack ?? message ?? '');
  }

  onEnd({ status, duration }: FullResult): void {
    const failed = [...this.files.values()].flatMap((file) => file.failed);
    for (const test of failed) print(`✗ ${this.titleOf(test)}`);
    print(`${status} in ${(duration / 1000).toFixed(1)} s`);
  }

  printsToStdio(): boolean {
    return true;
  }

  private tell(test: TestCase): void {
    print(`\n✗ ${this.titleOf(test)}`);
    for (const { errors, attachments, retry } of test.results) {
      print(retry ? '\nAt its second try:' : '');
      for (const { stack, message, value, snippet } of errors) {
        print([stack ?? message ?? value, snippet].filter(Boolean).join('\n'));
      }
      for (const { name, path } of attachments) if (path) print(`${name}: ${path}`);
    }
  }

  private fileOf(test: TestCase): File {
    const name = this.nameOf(test);
    const file = this.files.get(name) ?? {
      left: 0,
      passed: 0,
      skipped: 0,
      failed: [],
      milliseconds: 0,
    };
    this.files.set(name, file);
    return file;
  }

  /** A file's tests on a phone run long after those on a desktop, so they are counted apart. */
  private nameOf(test: TestCase): string {
    const [, project] = test.titlePath();
    return `${relative(this.root, test.location.file)}, ${project}`;
  }

  private titleOf(test: TestCase): string {
    const [, project, file, ...titles] = test.titlePath();
    return `${file}:${test.location.line} › ${titles.join(' › ')} (${project})`;
  }
}

function lineFor(name: string, { passed, skipped, failed, milliseconds }: File): string {
  const counts = [`${passed} passed`];
  if (skipped) counts.push(`${skipped} skipped`);
  if (failed.length) counts.push(`${failed.length} failed`);
  const seconds = (milliseconds / 1000).toFixed(1);
  return ` ${failed.length ? '✗' : '✓'} ${name} (${counts.join(', ')}) ${seconds} s`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
