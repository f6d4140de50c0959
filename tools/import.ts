import '../src-main/command-line/import.ts';
