"use client";
import * as Accordion from "@radix-ui/react-accordion";
import { motion } from "framer-motion";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type QuestionsProps = { questions: readonly { question: string; answer: ReactNode }[] };

export function Questions({ questions }: QuestionsProps) {
  return (
    <Accordion.Root type="multiple">
      {questions.map(({ question, answer }) => (
        <Accordion.Item key={question} value={question} className="border-b">
          <Accordion.Header className="flex">
            <Accordion.Trigger className="flex flex-1 items-center justify-between py-4 text-left font-medium transition-all hover:underline [&[data-state=open]>svg]:rotate-180">
              {question}
              <ChevronDown className="h-4 w-4 shrink-0 transition-transform duration-200" />
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content className="overflow-hidden text-sm transition-all">
            <div className="pb-4 pt-0">{answer}</div>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}

/** How generated pages let their sections appear. */
export function Reveal({ children }: { children: ReactNode }) {
  return (
    <motion.div
      initial={{ opacity: 0, y: 20 }}
      whileInView={{ opacity: 1, y: 0 }}
      viewport={{ once: true }}
      transition={{ duration: 0.6 }}
    >
      {children}
    </motion.div>
  );
}
