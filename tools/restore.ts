import '../src-main/command-line/restore.ts';
